import { queryRoot, siteQueries } from '@lectern/domain/queries';

/** Query keys of the project. */
export const siteKeys = {
  all: siteQueries.all,
  owner: siteQueries.every('owner'),
  publicInfo: queryRoot('public_info').all,
  demo: queryRoot('demo').all,
  helpLinks: queryRoot('help_links').all,
  publicLimits: [...queryRoot('public_info').all, 'limits'] as const,
  whiteLabelSettings: queryRoot('white_label_settings').all,
  customMessages: (address: string | null) => [...queryRoot('custom_messages').all, address] as const,
};
