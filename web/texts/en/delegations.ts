import type { Texts } from '../texts.ts'

export const delegations: Texts['delegations'] = {
  title: 'Delegate approval',
  intro:
    'Choose who approves and rejects in your place while you are away. You can still decide: the first decision counts.',
  new: 'New delegation',
  delegate: 'Who stands in for you',
  delegatePlaceholder: 'Name or e-mail',
  delegateHint: 'Somebody of your company. They cannot decide on their own purchases.',
  person: (name, email) => `${name} (${email})`,
  notAuthorized: 'The e-mail entered is not authorised',
  from: 'From',
  to: 'To',
  startedHint: 'It has started.',
  reason: 'Reason',
  reasonPlaceholder: 'For example, holidays or leave',
  problems: {
    delegation_from_past: 'ERROR, the first day cannot be before today',
    delegation_to_before_from: 'Error: the last day cannot be before the first',
    delegation_started: 'The delegation has started, so its first day cannot be changed.',
    day_past: 'The day cannot be before today.',
    day_too_far: 'The day can be up to ten years ahead.',
  },
  range: (from, to) => (from === to ? `on ${from}` : `from ${from} to ${to}`),

  create: 'Delegate approval',
  approvesNobody: 'You approve nobody’s purchases',
  approvesNobodyHint:
    'Only whoever approves the purchases of another person can delegate them. If you should approve, ask the administrator of your company to assign you.',
  createTitle: 'Delegate your approval?',
  createText: (name, range) =>
    `${name} will be able to approve and reject orders on your behalf ${range}, both days included.`,
  confirmCreate: 'Yes, delegate',
  createFailed: 'Something went wrong',
  created: 'You delegated your approval',
  createdText: (name, range) => `${name} decides for you ${range}. We let them know by e-mail.`,
  seePending: 'See pending orders',

  editTitle: 'Edit delegation',
  editIntro:
    'If you choose somebody else, the person before decides no longer from that moment on. We let them know by e-mail.',
  save: 'Save changes',
  saveTitle: 'Save the changes?',
  confirmSave: 'Yes, save',
  updateFailed: 'The delegation could not be updated',
  updated: 'You updated the delegation.',
  backToList: 'Back to delegations',
  over: 'This delegation is over',
  overText: 'It stays as history: it can be neither edited nor deleted.',
  nothingToEdit: 'You have no delegation to edit',
  nothingToEditHint: 'Once you delegate your approval, you can change it here.',

  edit: 'Edit',
  editNamed: (name, range) => `Edit the delegation to ${name} ${range}`,
  delete: 'Delete',
  deleteNamed: (name, range) => `Delete the delegation to ${name} ${range}`,
  deleteTitle: 'Delete this delegation?',
  deleteText: {
    coming: (name) => `${name} will not be able to decide on your behalf. We let them know by e-mail.`,
    in_force: (name) =>
      `${name} decides no longer on your behalf from now on. What they decided still counts. We let them know by e-mail.`,
  },
  confirmDelete: 'Yes, delete',
  deleteFailed: 'The delegation could not be deleted',
  deleted: 'You deleted the delegation.',
  withReason: (what, why) => `${what}. ${why}`,

  mine: 'Your delegations',
  current: 'In force and coming',
  past: 'Earlier ones',
  morePast: (count) => `See ${count} more`,
  states: { in_force: 'In force', coming: 'Coming', past: 'Over' },
  none: 'Nobody stands in for you',
  noneHint: 'The delegations you make will show up here.',

  decidesForYou: (name, until) => `${name} decides for you until ${until}.`,
  seeDelegation: 'See delegation',
  youDecideFor: (name, until) => `You stand in for ${name} until ${until}.`,
  youDecideForText: 'Their orders are in this list. Your decision is recorded on their behalf.',
  youWillDecideFor: (name, range) => `You will stand in for ${name} ${range}.`,
}
