/** Records written and mended over the page of another, in English. */
export const linkedMessages = {
  'content.linked.missing': 'This record no longer exists',
  'content.linked.missing.hint': 'Somebody may have deleted it. Take the link away, or choose another record.',
  'content.linked.open': 'Open in a new tab',
  'content.linked.record': 'Record',
} as const;
