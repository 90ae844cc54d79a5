/** Texts that every area with uploads adds to its catalogue. */
export const uploadsMessages = {
  'uploads.failed': '{count, plural, one {Couldn’t upload {names}.} other {Couldn’t upload # files: {names}.}}',
  'uploads.uploading': 'Uploading {done} of {total}',
} as const;
