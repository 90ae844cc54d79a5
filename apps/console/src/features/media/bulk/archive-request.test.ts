import { uploadArchiveBody } from '@lectern/contract';
import { expect, test } from 'vitest';
import { everyUpload, gridQuery } from '../pages/grid/upload-selection.ts';
import { archiveRequest } from './archive-request.ts';

const received = (body: unknown) => uploadArchiveBody.read(JSON.parse(JSON.stringify(body)));

test('an archive of all that match is asked for by the filter of the list', () => {
  const query = gridQuery({ ...everyUpload, query: 'harbor', collection: 'T4m4tPymSACFzsqbZS65WA', locale: 'it' });

  expect(received(archiveRequest({ kind: 'matches', query, except: new Set(['a']) }))).toMatchObject({
    attributes: {
      filter: { query: 'harbor', fields: { upload_collection: { eq: 'T4m4tPymSACFzsqbZS65WA' } } },
      locale: 'it',
      except: ['a'],
    },
    relationships: {},
  });
  expect(received(archiveRequest({ kind: 'matches', query: {}, except: new Set() })).attributes.filter).toEqual({});
});

test('an archive of some assets names them', () => {
  expect(received(archiveRequest({ kind: 'some', ids: ['a', 'b'] }))).toMatchObject({
    attributes: {},
    relationships: { uploads: [{ id: 'a' }, { id: 'b' }] },
  });
});
