/** An e-mail address that, where it is narrow, breaks before its domain rather than anywhere. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
