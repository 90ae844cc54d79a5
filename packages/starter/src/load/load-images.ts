import { join } from 'node:path';

import type { Client } from '@datocms/cma-client-node';

import { images } from '../content/images.ts';
import { idFor } from '../ids.ts';
import { eachAtOnce } from './at-once.ts';

/** Uploads every image with its texts, last one first: the media area shows the newest first. */
export async function loadImages(client: Client, imagesDir: string): Promise<void> {
  await eachAtOnce(images.toReversed(), async ({ name, extension, alt, tags }) =>
    client.uploads.createFromLocalFile({
      id: idFor('upload', name),
      localPath: join(imagesDir, `${name}.${extension}`),
      author: 'Lectern',
      copyright: 'MIT',
      tags: [...tags],
      default_field_metadata: { alt: { ...alt } },
    }),
  );
}
