import { listUploadCollections } from '@lectern/storage';
import { presentUploadCollection } from '../upload-collections/present-upload-collection.ts';
import { presentUpload } from '../uploads/present-upload.ts';
import type { PresentKnownEntity } from './entity-presenter.ts';
import { presentCreatorOnce } from './present-creator-once.ts';
import { readInEnvironment } from './read-in-environment.ts';

/** An asset with its collection and its creator. */
export const presentUploadEntity: PresentKnownEntity<'upload'> = (services, upload, context) =>
  readInEnvironment(services, context, async (ctx) => {
    const { locales } = ctx.schema.settings;
    const tree = upload.uploadCollectionId === null ? [] : await listUploadCollections(ctx.db);
    const collection = tree.find(({ id }) => id === upload.uploadCollectionId);
    const creator = upload.creator === null ? null : await presentCreatorOnce(services, context, upload.creator);
    const entity = presentUpload(upload, {
      publicUrl: services.publicUrl,
      locales,
      hasEncoder: services.video !== null,
    });
    const [mainLocale = ''] = locales;
    // Until version 3, texts stood beside the other attributes.
    const texts = {
      alt: upload.fieldMetadata.alt[mainLocale] ?? null,
      title: upload.fieldMetadata.title[mainLocale] ?? null,
    };
    return {
      entity: context.version === '3' ? entity : { ...entity, attributes: { ...entity.attributes, ...texts } },
      related: [
        ...(collection === undefined ? [] : [presentUploadCollection(collection, tree)]),
        ...(creator === null ? [] : [creator]),
      ],
    };
  });
