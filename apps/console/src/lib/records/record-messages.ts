/** Texts that every area with records adds to its catalogue. */
export const recordMessages = {
  'records.state.changed': 'Changed',
  'records.state.draft': 'Draft',
  'records.state.invalid': 'Invalid',
  'records.state.published': 'Published',
  'records.state.scheduled': 'Scheduled',
  'records.untitled': 'Untitled {model}',
} as const;
