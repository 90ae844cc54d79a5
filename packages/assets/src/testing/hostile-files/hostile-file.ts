/** What becomes of a hostile file. */
export type HostileOutcome =
  /** The upload request is refused for its file name, with this code. */
  | { refusedName: 'VALIDATION_INVALID' | 'VALIDATION_LENGTH' | 'INVALID_FORMAT' }
  /** The asset isn't created, with this code for its `path`. */
  | { refusedFile: 'VALIDATION_IMAGE_DIMENSIONS' }
  /** The file is kept as it is: as an image, or as a file without dimensions. */
  | { acceptedAs: 'image' | 'file'; isRendered: boolean };

/** One file of the corpus. */
export interface HostileFile {
  /** What is wrong with it; unique, and the first column of docs/hostile-files.md. */
  what: string;
  filename: string;
  bytes: Buffer;
  outcome: HostileOutcome;
  /** The media type that its content has, where its name has another. */
  servedAs?: string;
}

/** The outcomes that most of the corpus shares. */
export const image: HostileOutcome = { acceptedAs: 'image', isRendered: true };
export const unrenderedImage: HostileOutcome = { acceptedAs: 'image', isRendered: false };
export const file: HostileOutcome = { acceptedAs: 'file', isRendered: false };
export const tooLarge: HostileOutcome = { refusedFile: 'VALIDATION_IMAGE_DIMENSIONS' };
