import { box, latin1, repeated, uint32 } from './bytes.ts';
import { file, type HostileFile } from './hostile-file.ts';

export function movies(): HostileFile[] {
  const start = box('ftyp', latin1('isom\0\0\0\0isommp42'));
  const movie = (what: string, filename: string, ...boxes: Buffer[]): HostileFile => ({
    what,
    filename,
    bytes: Buffer.concat([start, ...boxes]),
    outcome: file,
  });
  const nested = Array.from({ length: 5000 }).reduce<Buffer>((inside) => box('trak', inside), Buffer.alloc(0));
  const longBox = Buffer.concat([uint32(1), latin1('moov'), Buffer.alloc(8, 0xff)]);
  return [
    movie('MP4 with a box of a claimed 4 GB', 'size.mp4', Buffer.concat([uint32(0xffffffff), latin1('moov')])),
    movie('MP4 with a box of a claimed 16 EB', 'long.mp4', longBox),
    movie(
      'MP4 with boxes of no size',
      'zero.mp4',
      Buffer.concat([uint32(2), latin1('free'), uint32(0), latin1('moov')]),
    ),
    movie('MP4 with 5,000 nested boxes', 'nested.mp4', box('moov', nested)),
    movie(
      'MOV of a million empty tracks',
      'tracks.mov',
      box('moov', repeated(box('trak', Buffer.alloc(0)), 1_000_000)),
    ),
    movie('MP4 of 100,000 boxes', 'boxes.mp4', repeated(box('free', Buffer.alloc(0)), 100_000)),
    movie('MP4 that claims a duration of 580 billion years', 'eternal.mp4', box('moov', box('mvhd', eternity()))),
    movie('MP4 that claims 4 billion frames a second', 'frames.mp4', box('moov', fastTrack())),
    { what: 'MP4 that is cut off', filename: 'half.mp4', bytes: start.subarray(0, 10), outcome: file },
    {
      what: 'MP3 that is cut off',
      filename: 'half.mp3',
      bytes: latin1('ID3\u0004\0\0\x7f\x7f\x7f\x7f'),
      outcome: file,
    },
    {
      what: 'WAV that claims 4 GB',
      filename: 'size.wav',
      bytes: latin1('RIFF\xff\xff\xff\xffWAVEfmt '),
      outcome: file,
    },
    { what: 'OGG that is cut off', filename: 'half.ogg', bytes: latin1('OggS\0\u0002'), outcome: file },
    {
      what: 'playlist with local files',
      filename: 'list.m3u8',
      bytes: latin1('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      outcome: file,
    },
    { what: 'empty video', filename: 'empty.mp4', bytes: Buffer.alloc(0), outcome: file },
  ];
}

/** A movie header of version 1 with a time scale of one second. */
function eternity(): Buffer {
  const header = Buffer.alloc(100);
  header[0] = 1;
  header.writeUInt32BE(1, 20);
  header.writeBigUInt64BE(2n ** 64n - 1n, 24);
  return header;
}

function fastTrack(): Buffer {
  const media = Buffer.alloc(24);
  media.writeUInt32BE(1, 12);
  media.writeUInt32BE(1, 16);
  const handler = Buffer.alloc(24);
  handler.write('vide', 8, 'latin1');
  const samples = Buffer.concat([uint32(0), uint32(1), uint32(0xffffffff), uint32(1)]);
  const table = box('minf', box('stbl', box('stts', samples)));
  return box('trak', box('mdia', Buffer.concat([box('mdhd', media), box('hdlr', handler), table])));
}
