/** Records written and mended over the page of another, in English. */
export const linkedMessages = {
  'content.linked.missing': 'This record no longer exists',
  'content.linked.missing.hint': 'It may have been deleted. Remove the link, or choose another record.',
  'content.linked.open': 'Open in new tab',
  'content.linked.record': 'Record',
} as const;
