import { expect, test } from 'vitest'
import { invitationProblem } from './invitations.ts'

test.each([
  [{ accepted: false, duties: 0 }, null],
  [{ accepted: false, duties: 1 }, 'invitation_has_duties'],
  [{ accepted: true, duties: 0 }, 'invitation_accepted'],
  [{ accepted: true, duties: 2 }, 'invitation_accepted'],
])(
  'O5 an invitation is taken back until it is accepted, while nobody depends on it: %o',
  (account, problem) => {
    expect(invitationProblem(account)).toBe(problem)
  },
)
