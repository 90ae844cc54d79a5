import { itemTypeQueries } from '@lectern/domain/queries';

/** Query keys of the schema. */
export const itemTypeKeys = {
  all: itemTypeQueries.all,
  snapshot: itemTypeQueries.every('snapshot'),
  entities: itemTypeQueries.every('entities'),
  fields: (itemTypeId: string) => itemTypeQueries.about('fields', itemTypeId),
};
