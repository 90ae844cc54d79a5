import { logError } from '#lib/log-error.ts';

/** A preview is seldom watched to its end: what is fetched ahead of it, in seconds. */
const aheadSeconds = 12;

/**
 * Gives an element an HLS stream to play: by the browser if it can, otherwise, or if it fails, by a library that is
 * loaded for it. `onFatal` is called when neither plays it. Returns what takes the stream away again.
 */
export function playStream(video: HTMLVideoElement, address: string, onFatal: () => void): () => void {
  let stop: () => void;
  function handleNativeError() {
    stop();
    stop = playByLibrary(video, address, onFatal);
  }
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') {
    stop = playByLibrary(video, address, onFatal);
  } else {
    video.addEventListener('error', handleNativeError, { once: true });
    video.src = address;
    stop = () => {
      video.removeEventListener('error', handleNativeError);
      video.removeAttribute('src');
      video.load();
    };
  }
  return () => stop();
}

function playByLibrary(video: HTMLVideoElement, address: string, onFatal: () => void): () => void {
  const stopping = new AbortController();
  attach(video, address, onFatal, stopping.signal).catch((error: unknown) => {
    logError('The player of streams could not be loaded.', error);
    if (!stopping.signal.aborted) onFatal();
  });
  return () => stopping.abort();
}

async function attach(
  video: HTMLVideoElement,
  address: string,
  onFatal: () => void,
  signal: AbortSignal,
): Promise<void> {
  const [{ default: Hls }, { default: workerPath }] = await Promise.all([
    import('hls.js/light'),
    import('hls.js/dist/hls.worker.js?url'),
  ]);
  if (signal.aborted) return;
  if (!Hls.isSupported()) return onFatal();
  const hls = new Hls({ workerPath, maxBufferLength: aheadSeconds, capLevelToPlayerSize: true });
  let isRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, error }) => {
    if (!fatal) return;
    // A decoder that gave up once may go on with a new buffer.
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
      return;
    }
    logError('A stream could not be played.', error);
    onFatal();
  });
  signal.addEventListener('abort', () => hls.destroy(), { once: true });
  hls.loadSource(address);
  hls.attachMedia(video);
}
