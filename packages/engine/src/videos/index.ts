export { encodeTrack, giveUpTrack } from './encode-track.ts';
export { encodeVideo, giveUpVideo } from './encode-video.ts';
export { removeStreamsAt, removeUnusedStreams } from './remove-streams.ts';
export { requestMissingStreams, requestStreams } from './request-streams.ts';
export { restartStream } from './restart-stream.ts';
export { soundFolder, videoFolder } from './video-files.ts';
