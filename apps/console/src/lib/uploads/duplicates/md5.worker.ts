import { md5Of } from './md5-of.ts';

// One file at a time: the one who asks waits for each answer.
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  void md5Of(file).then(
    (md5) => self.postMessage(md5),
    () => self.postMessage(null),
  );
});
