import { logError } from '#lib/log-error.ts';

/** A preview is seldom watched to its end: what is fetched ahead of it, in seconds. */
const aheadSeconds = 12;

/** How a stream is played. */
export interface StreamPlaying {
  /**
   * Whether it has tracks to choose from: the library lists them in every browser, while some that play HLS themselves
   * play the picture only.
   */
  hasTracks: boolean;
  /** Called when nothing plays it. */
  onFatal: () => void;
  /** Called with the audio tracks to choose from, where the library plays it: browsers have a choice of their own. */
  onSounds: (sounds: StreamSounds) => void;
}

/** What can be heard with a stream. */
export interface StreamSounds {
  /** In the order of the playlist; null for the sound of the video itself. */
  names: readonly (string | null)[];
  choose: (index: number) => void;
}

/**
 * Gives an element an HLS stream to play: by the browser, or by a library that is loaded for it, and by the other one
 * if that fails. Returns what takes the stream away again.
 */
export function playStream(
  video: HTMLVideoElement,
  address: string,
  { hasTracks, onFatal, onSounds }: StreamPlaying,
): () => void {
  const byLibrary = (onFailed: () => void) => playByLibrary(video, address, { onFatal: onFailed, onSounds });
  const byBrowser = (onFailed: () => void) => playByBrowser(video, address, onFailed);

  const isNative = video.canPlayType('application/vnd.apple.mpegurl') !== '';
  let stop: () => void;
  function playOtherwise(play: typeof byLibrary) {
    stop();
    stop = play(onFatal);
  }
  if (!isNative) stop = byLibrary(onFatal);
  else if (hasTracks) stop = byLibrary(() => playOtherwise(byBrowser));
  else stop = byBrowser(() => playOtherwise(byLibrary));
  return () => stop();
}

function playByBrowser(video: HTMLVideoElement, address: string, onFatal: () => void): () => void {
  video.addEventListener('error', onFatal, { once: true });
  video.src = address;
  return () => {
    video.removeEventListener('error', onFatal);
    video.removeAttribute('src');
    video.load();
  };
}

type LibraryPlaying = Omit<StreamPlaying, 'hasTracks'>;

function playByLibrary(video: HTMLVideoElement, address: string, playing: LibraryPlaying): () => void {
  const stopping = new AbortController();
  attach(video, address, playing, stopping.signal).catch((error: unknown) => {
    logError('The player of streams could not be loaded.', error);
    if (!stopping.signal.aborted) playing.onFatal();
  });
  return () => stopping.abort();
}

async function attach(
  video: HTMLVideoElement,
  address: string,
  { onFatal, onSounds }: LibraryPlaying,
  signal: AbortSignal,
): Promise<void> {
  const [{ default: Hls }, { default: workerPath }] = await Promise.all([
    import('hls.js'),
    import('hls.js/dist/hls.worker.js?url'),
  ]);
  if (signal.aborted) return;
  if (!Hls.isSupported()) return onFatal();
  const hls = new Hls({ workerPath, maxBufferLength: aheadSeconds, capLevelToPlayerSize: true });
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) =>
    onSounds({
      names: audioTracks.map(({ name, url }) => (url === '' ? null : name)),
      choose: (index) => {
        hls.audioTrack = index;
      },
    }),
  );
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
