export * from './create-upload-track.ts';
export * from './destroy-upload-track.ts';
export * from './generate-subtitles.ts';
export * from './list-upload-tracks.ts';
export { SubtitleError, type SubtitleFault } from './subtitles.ts';
export { readSubtitles } from './track-file.ts';
