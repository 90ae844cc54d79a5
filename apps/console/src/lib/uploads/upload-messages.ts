/** Texts that every area with uploads adds to its catalogue. */
export const uploadsMessages = {
  'uploads.failed': '{count, plural, one {One file did not arrive: {names}.} other {# files did not arrive: {names}.}}',
  'uploads.uploading': 'Uploading {done} of {total}',
} as const;
