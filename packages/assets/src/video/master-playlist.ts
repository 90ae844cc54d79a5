import type { UploadTrack, VideoRendition } from '@lectern/domain';
import type { VideoStream } from '@lectern/storage';

const subtitleGroup = 'subtitles';
const soundGroup = 'audio';
const soundCodec = 'mp4a.40.2';
/** The language of a video's own sound is not known. */
const ownSoundName = 'Original';
/** What subtitles for the deaf and hard of hearing are (RFC 8216, 4.3.4.1). */
const captionCharacteristics =
  'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';

/** The playlist of a stream: its tracks, and its renditions, from the smallest, up to a resolution. */
export function masterPlaylist(
  { playbackId, renditions }: VideoStream,
  { tracks, maxResolution }: { tracks: readonly UploadTrack[]; maxResolution: number | null },
): string {
  const sideOf = ({ width, height }: VideoRendition) => Math.min(width, height);
  const allowed = renditions.filter((rendition) => maxResolution === null || sideOf(rendition) <= maxResolution);
  // A stream of nothing is none.
  const shown = allowed.length > 0 ? allowed : renditions.slice(0, 1);
  const subtitles = tracks.filter(({ type }) => type === 'subtitles');
  const sounds = tracks.filter(({ type }) => type === 'audio');
  const groups =
    (sounds.length === 0 ? '' : `,AUDIO="${soundGroup}"`) +
    (subtitles.length === 0 ? '' : `,SUBTITLES="${subtitleGroup}"`);
  const hasSound = shown.some(({ codecs }) => codecs.includes(soundCodec));
  // Of a silent video, those of its tracks.
  const added = !hasSound && sounds.length > 0 ? `,${soundCodec}` : '';
  const lines = shown.flatMap(({ name, width, height, bandwidth, averageBandwidth, frameRate, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}${added}",` +
      `RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}${groups}`,
    `${playbackId}/${name}.m3u8`,
  ]);
  const media = [...soundMedia(playbackId, sounds, hasSound), ...subtitleMedia(playbackId, subtitles)];
  return `${['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...lines].join('\n')}\n`;
}

/**
 * The sound of the video itself, which has no playlist of its own and is played unless the viewer chooses another, and
 * that of its tracks; in a silent video, the first of them is played.
 */
function soundMedia(playbackId: string, sounds: readonly UploadTrack[], hasSound: boolean): string[] {
  if (sounds.length === 0) return [];
  const own = hasSound ? [ownSoundName] : [];
  const names = distinctNames(sounds, own);
  const begin = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${soundGroup}"`;
  return [
    ...own.map((name) => `${begin},NAME="${name}",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"`),
    ...sounds.map(
      ({ id, languageCode }, index) =>
        `${begin},LANGUAGE="${languageCode}",NAME="${names[index]}",` +
        `DEFAULT=${!hasSound && index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",` +
        `URI="${playbackId}/audio/${id}.m3u8"`,
    ),
  ];
}

/** No subtitles are shown before the viewer, or their device's settings, choose some. */
function subtitleMedia(playbackId: string, subtitles: readonly UploadTrack[]): string[] {
  const names = distinctNames(subtitles);
  return subtitles.map(
    ({ id, languageCode, closedCaptions }, index) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${subtitleGroup}",LANGUAGE="${languageCode}",NAME="${names[index]}",` +
      'DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,' +
      `${closedCaptions === true ? `CHARACTERISTICS="${captionCharacteristics}",` : ''}` +
      `URI="${playbackId}/subtitles/${id}.m3u8"`,
  );
}

/** Names of tracks as a playlist can have them: on one line, without quotes, and no two alike (RFC 8216, 4.3.4.1.1). */
function distinctNames(tracks: readonly UploadTrack[], others: readonly string[] = []): string[] {
  const taken = new Set<string>(others);
  return tracks.map(({ name, languageCode }) => {
    const written =
      name
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replaceAll('"', '”')
        .trim() || languageCode;
    let distinct = written;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${written} ${count}`;
    taken.add(distinct);
    return distinct;
  });
}

/** The playlist of a track whose only segment is a file as long as the video. */
export function singleSegmentPlaylist(uri: string, seconds: number): string {
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(seconds))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds.toFixed(3)},`,
    uri,
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`;
}
