// The names of the scheduled jobs, which the operator's list of failures translates (O3).

export type ScheduledJob =
  | 'delivered-orders'
  | 'approval-reminders'
  | 'step-ups'
  | 'still-wanted'
  | 'search-upkeep'
  | 'price-file-cleanup'
  | 'unused-pictures'
  | 'expired-rows'
  | 'ended-pauses'
  | 'pending-changes'
  | 'memory'
