import type { Texts } from '../texts.ts'

export const auth: Texts['auth'] = {
  signInTitle: 'Sign in to your account',
  signInIntro: 'Buy from and sell to the companies that already work with Abasto.',
  userType: 'How do you want to sign in?',
  buyer: 'Buyer',
  seller: 'Seller',
  email: 'E-mail',
  emailInvalid: 'The e-mail must have at least 8 characters.',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  forgot: 'Forgot your password?',
  checkData: 'Check what you entered.',
  pitchTitle: "Your company's supply, in order.",
  pitch: [
    'Search thousands of products and compare sellers by zone.',
    'Every purchase passes the approval of your company.',
    'Follow every delivery until you receive it.',
  ],
  createPasswordTitle: 'For security reasons you must change your password',
  newPassword: 'New password',
  repeatPassword: 'Repeat password',
  passwordHint: 'At least 8 characters.',
  passwordsDiffer: 'The passwords do not match. Please try again.',
  changePassword: 'Change password',
}
