import { fileURLToPath } from 'node:url';

import { buildClient } from '@datocms/cma-client-node';

import { images } from '../content/images.ts';
import { recordSteps } from '../content/records.ts';
import { idFor } from '../ids.ts';
import { locales } from '../locales.ts';
import { loadImages } from './load-images.ts';
import { loadRecords } from './load-records.ts';
import { loadMenu, loadSchema } from './load-schema.ts';

export type StarterOptions = {
  /** Address of the management API, for example `http://localhost:7272/api`. */
  baseUrl: string;
  /** A token of the project to fill, with every right. */
  apiToken: string;
  /** Folder of the image files; needed where this module was bundled away from them. */
  imagesDir?: string;
  /** Called with a short sentence before each step. */
  onProgress?: (message: string) => void;
};

/**
 * Fills an empty project with Kestrel Hall, an arts centre: five models, two blocks, two locales,
 * images and records. It speaks to the project as any tool would, through the public client.
 * Throws the client's `ApiError` when a call is refused; what was created until then stays.
 */
export async function loadStarter(options: StarterOptions): Promise<void> {
  const { baseUrl, apiToken, onProgress = () => {} } = options;
  const imagesDir = options.imagesDir ?? fileURLToPath(new URL('../../images/', import.meta.url));
  const client = buildClient({ apiToken, baseUrl });

  onProgress('Preparing two languages');
  await client.site.update({ locales: [...locales], timezone: 'Europe/Helsinki' });

  onProgress(`Creating models and uploading ${images.length} images`);
  await Promise.all([loadSchema(client).then(async () => loadMenu(client)), loadImages(client, imagesDir)]);

  onProgress(`Writing ${recordSteps.flat().length} records`);
  await loadRecords(client);

  onProgress('Finishing the project settings');
  await client.site.update({
    favicon: idFor('upload', 'kestrel-hall-mark'),
    global_seo: {
      site_name: 'Kestrel Hall',
      title_suffix: ' · Kestrel Hall',
      fallback_seo: {
        title: 'Kestrel Hall',
        description: 'An arts centre at the end of the east quay, with a journal and a kiln.',
        image: idFor('upload', 'kestrel-hall-from-the-quay'),
        twitter_card: 'summary_large_image',
      },
    },
  });
}
