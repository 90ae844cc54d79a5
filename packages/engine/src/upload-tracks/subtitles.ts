/** File formats of subtitles: WebVTT and SubRip. */
export type SubtitleFormat = 'vtt' | 'srt';

/** What is wrong with a file of subtitles. */
export type SubtitleFault = 'encoding' | 'header' | 'timing' | 'no_cues';

/** A file of subtitles that players could not show; `line` is the line at fault, counted from 1. */
export class SubtitleError extends Error {
  override readonly name = 'SubtitleError';
  readonly fault: SubtitleFault;
  readonly line: number | null;

  constructor(fault: SubtitleFault, line: number | null = null) {
    super(`The subtitles have a wrong ${fault}`);
    this.fault = fault;
    this.line = line;
  }
}

/** Larger files are refused: subtitles of a long film have 200 kB. Reading so much takes a second at worst. */
export const maxSubtitleBytes = 1024 * 1024;

interface Cue {
  start: number;
  end: number;
  settings: string;
  lines: string[];
}

const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)`;
const timings = {
  vtt: new RegExp(String.raw`^[ \t]*${time}\.(\d{3})[ \t]*-->[ \t]*${time}\.(\d{3})(?:[ \t]+(.*))?$`),
  // Editors write points for commas, and leave zeros out.
  srt: new RegExp(String.raw`^[ \t]*${time}[,.](\d{1,3})[ \t]*-->[ \t]*${time}[,.](\d{1,3})(?:[ \t]+(.*))?$`),
};

/**
 * Reads a file of subtitles and returns it as WebVTT with nothing but valid cues, in the order of time; notes, styles
 * and identifiers are left out. `headers` are lines below its first one. Throws `SubtitleError`.
 */
export function toWebVtt(bytes: Uint8Array, format: SubtitleFormat, headers: readonly string[] = []): string {
  const lines = decode(bytes, format).replaceAll(/\r\n?/g, '\n').split('\n');
  const { cues, regions } = format === 'vtt' ? readWebVtt(lines) : { cues: readSubRip(lines), regions: [] };
  // A cue without a duration or a text is never shown.
  const shown = cues.filter(({ start, end, lines: text }) => end > start && text.length > 0);
  if (shown.length === 0) throw new SubtitleError('no_cues');
  const blocks = shown
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, settings, lines: text }) =>
      [`${formatTime(start)} --> ${formatTime(end)}${settings === '' ? '' : ` ${settings}`}`, ...text].join('\n'),
    );
  return `${[['WEBVTT', ...headers].join('\n'), ...regions, ...blocks].join('\n\n')}\n`;
}

function decode(bytes: Uint8Array, format: SubtitleFormat): string {
  const text = decodeBytes(bytes, format);
  // A binary file with the name of another.
  if (text.includes('\0')) throw new SubtitleError('encoding');
  return text;
}

function decodeBytes(bytes: Uint8Array, format: SubtitleFormat): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // WebVTT is always UTF-8; SubRip is older than that.
    if (format === 'vtt') throw new SubtitleError('encoding');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readWebVtt(lines: readonly string[]): { cues: Cue[]; regions: string[] } {
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw new SubtitleError('header', 1);
  const cues: Cue[] = [];
  const regions: string[] = [];
  for (const { first, lines: block } of blocksOf(lines).slice(1)) {
    const at = block.findIndex((line) => line.includes('-->'));
    if (at > 1) throw new SubtitleError('timing', first + at);
    if (at === -1 && cues.length === 0 && /^REGION[ \t]*$/.test(block[0] ?? '')) regions.push(block.join('\n'));
    // Notes, styles, and whatever else is no cue.
    if (at === -1 || (at === 1 && /^NOTE(?:[ \t]|$)/.test(block[0] ?? ''))) continue;
    const wrong = block.findIndex((line, index) => index > at && line.includes('-->'));
    if (wrong !== -1) throw new SubtitleError('timing', first + wrong);
    const { rest, ...times } = readTiming('vtt', block[at] ?? '', first + at);
    cues.push({ ...times, settings: readSettings(rest), lines: block.slice(at + 1).map(onlyTagsOfWebVtt) });
  }
  return { cues, regions };
}

/** Lines between empty ones; `first` is the number of the first. */
function blocksOf(lines: readonly string[]): { first: number; lines: string[] }[] {
  const blocks: { first: number; lines: string[] }[] = [];
  let isInside = false;
  for (const [index, line] of lines.entries()) {
    if (line === '') isInside = false;
    else if (isInside) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ first: index + 1, lines: [line] });
      isInside = true;
    }
  }
  return blocks;
}

/** Cues of SubRip are told by their times: some have empty lines in their text, and some no number. */
function readSubRip(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  for (const [index, line] of lines.entries()) {
    const cue = cues.at(-1);
    if (line.includes('-->')) {
      // The number of this cue was taken for text of the one before.
      if (/^\s*\d+\s*$/.test(lines[index - 1] ?? '')) cue?.lines.pop();
      const { start, end } = readTiming('srt', line, index + 1);
      cues.push({ start, end, settings: '', lines: [] });
    } else if (line.trim() !== '') cue?.lines.push(line);
  }
  return cues.map((cue) => ({ ...cue, lines: cue.lines.map(webVttText) }));
}

function readTiming(
  format: SubtitleFormat,
  line: string,
  number: number,
): { start: number; end: number; rest: string } {
  const match = timings[format].exec(line);
  if (match === null) throw new SubtitleError('timing', number);
  const [, h1, m1, s1, f1, h2, m2, s2, f2, rest = ''] = match;
  return { start: milliseconds(h1, m1, s1, f1), end: milliseconds(h2, m2, s2, f2), rest };
}

/** A fraction of one digit is a number of milliseconds, as players read it. */
function milliseconds(hours = '0', minutes = '0', seconds = '0', fraction = '0'): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction);
}

function formatTime(time: number): string {
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(time / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${part(hours)}:${part(minutes)}:${part(seconds % 60)}.${part(time % 1000, 3)}`;
}

const setting = /^(?:vertical:(?:rl|lr)|(?:line|position|size):-?[\d.]+%?(?:,[a-z-]+)?|align:[a-z]+|region:[\w-]+)$/;

function readSettings(text: string): string {
  return text
    .split(/[ \t]+/)
    .filter((each) => setting.test(each))
    .join(' ');
}

const foreignTag = /<(?!\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[. \t][^<>]*)?>|(?:\d{2,4}:)?\d\d:\d\d\.\d{3}>)[^<>]*>/g;

/** A player may add a text to its page: no other tag gets there. */
function onlyTagsOfWebVtt(line: string): string {
  // What is no tag first: without a tag inside, it might become one.
  return line.replaceAll(/<(?![^<>]*>)/g, '&lt;').replaceAll(foreignTag, '');
}

/** Text of SubRip: three tags, no entities, and codes in braces that place it. */
function webVttText(line: string): string {
  return line
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<\/?font(?:\s[^<>]*)?>/gi, '')
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7});)/g, '&amp;')
    .replaceAll(/<(?!\/?[ibu]>)/gi, '&lt;')
    .replaceAll(/<(\/?)([IBU])>/g, (_tag, slash: string, name: string) => `<${slash}${name.toLowerCase()}>`);
}
