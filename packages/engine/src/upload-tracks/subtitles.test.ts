import { describe, expect, test } from 'vitest';
import { type SubtitleFormat, toWebVtt } from './subtitles.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const vtt = (text: string) => toWebVtt(bytes(text), 'vtt');
const srt = (text: string) => toWebVtt(bytes(text), 'srt');
const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`;

/** What is wrong with a file: the fault, and its line. */
function faultOf(content: Uint8Array | string, format: SubtitleFormat): unknown {
  try {
    toWebVtt(typeof content === 'string' ? bytes(content) : content, format);
    return null;
  } catch (error) {
    const { fault, line } = error as { fault?: string; line?: number | null };
    return [fault, line];
  }
}

describe('subtitles in SubRip', () => {
  test('become WebVTT in the order of time, without numbers and empty lines in a text', () => {
    const text = [
      '2\n00:01:00,500 --> 01:00:02,000\nSecond\n',
      '\uFEFF1\n0:0:1,5 --> 00:00:02.250  X1:40 X2:600\nFirst\n\nstill first\n',
      '00:00:03,000 --> 00:00:04,000\nwithout a number',
    ].join('\n');

    const converted = srt(text.replaceAll('\n', '\r\n'));

    expect(converted).toBe(
      [
        'WEBVTT',
        '00:00:01.005 --> 00:00:02.250\nFirst\nstill first',
        '00:00:03.000 --> 00:00:04.000\nwithout a number',
        '00:01:00.500 --> 01:00:02.000\nSecond\n',
      ].join('\n\n'),
    );
  });

  test('keep three tags, and everything else as text', () => {
    const text = '{\\an8}<I>I</i> <font color="red">red</font> <script>x</script> a < b & c &amp; <3';

    expect(srt(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)).toBe(
      cue('<i>I</i> red &lt;script>x&lt;/script> a &lt; b &amp; c &amp; &lt;3'),
    );
  });

  test('are read in the encodings that editors write', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nPerché sì\n';

    const read = [
      bytes(text),
      bytes(`\uFEFF${text}`),
      bytes(text, 'latin1'),
      bytes(`\uFEFF${text}`, 'utf16le'),
      bytes(`\uFEFF${text}`, 'utf16le').swap16(),
    ].map((each) => toWebVtt(each, 'srt'));

    expect(new Set(read)).toEqual(new Set([cue('Perché sì')]));
  });
});

describe('subtitles in WebVTT', () => {
  test('keep cues, their places and regions, and lose notes, styles and identifiers', () => {
    const text = [
      'WEBVTT - Title\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00.000',
      'STYLE\n::cue { background: url(https://example.com/seen) }',
      'REGION\nid:top\nwidth:40%',
      'NOTE about this',
      'one\n00:05.000 --> 00:06.000 line:0 align:start region:top onclick:x\n<v Ann>Hello <c.loud>there</c>',
      '00:01.000 --> 00:01.000\nnever shown',
    ].join('\n\n');

    expect(vtt(text)).toBe(
      [
        'WEBVTT',
        'REGION\nid:top\nwidth:40%',
        '00:00:05.000 --> 00:00:06.000 line:0 align:start region:top\n<v Ann>Hello <c.loud>there</c>\n',
      ].join('\n\n'),
    );
  });

  test('have no tags but those of WebVTT', () => {
    const text = '<img src=x onerror=alert(1)>a<script>b</script> <00:00:01.500>c <<x>script>d < e';

    expect(vtt(cue(text))).toBe(cue('ab <00:00:01.500>c &lt;script>d &lt; e'));
  });

  test('get the headers of a stream', () => {
    const header = 'X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000';

    expect(toWebVtt(bytes(cue('a')), 'vtt', [header])).toBe(cue('a').replace('\n', `\n${header}\n`));
  });
});

test.each<[string, Uint8Array | string, SubtitleFormat, unknown]>([
  ['nothing', '', 'srt', ['no_cues', null]],
  ['no cue', 'WEBVTT\n\nNOTE nothing\n', 'vtt', ['no_cues', null]],
  ['another header', 'WEBVTTX\n\n00:01.000 --> 00:02.000\na\n', 'vtt', ['header', 1]],
  ['a wrong time', 'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:3 --> 00:04.000\nb\n', 'vtt', ['timing', 6]],
  ['an arrow in a text', 'WEBVTT\n\n00:01.000 --> 00:02.000\na --> b\n', 'vtt', ['timing', 4]],
  ['a time far into a block', 'WEBVTT\n\na\nb\n00:01.000 --> 00:02.000\nc\n', 'vtt', ['timing', 5]],
  ['a wrong time of SubRip', '1\n00:00:01,000 --> soon\na\n', 'srt', ['timing', 2]],
  ['bytes of another encoding', bytes(cue('é'), 'latin1'), 'vtt', ['encoding', null]],
  ['a program', new Uint8Array([0x4d, 0x5a, 0, 0]), 'srt', ['encoding', null]],
])('a file with %s is refused', (_name, content, format, expected) => {
  expect(faultOf(content, format)).toEqual(expected);
});

test('hostile files are read in time that grows with their size', () => {
  // Small enough to be quick, and large enough that its square would take far longer.
  const size = 64 * 1024;
  const hostile = ['<', '{\\', '<font ', '&', '00:', '-', '1\n', '\n '].map((part) => part.repeat(size / part.length));

  const startedAt = performance.now();
  for (const text of hostile) {
    faultOf(`1\n00:00:01,000 --> 00:00:02,000\n${text}`, 'srt');
    faultOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`, 'vtt');
    faultOf(`WEBVTT\n\n00:01.000 --> 00:02.000 ${text}`, 'vtt');
  }

  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
