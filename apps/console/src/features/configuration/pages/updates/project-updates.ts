import type { SiteResource } from '@lectern/contract';

/** Behaviour of a project that older ones opted into, by its flag in the project's `meta` (reference, project 3). */
export const projectUpdates = [
  'improved_timezone_management',
  'milliseconds_in_datetime',
  'improved_hex_management',
  'improved_boolean_fields',
  'improved_validation_at_publishing',
  'draft_mode_default',
  'improved_items_listing',
  'non_localized_focal_points',
  'improved_gql_multilocale_fields',
  'improved_gql_visibility_control',
  'improved_exposure_of_inline_blocks_in_cda',
] as const satisfies readonly (keyof SiteResource['meta'])[];
