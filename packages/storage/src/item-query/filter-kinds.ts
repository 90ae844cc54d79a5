import type { FilterKind } from '@lectern/field-types/server';
import type { FilterRules } from './filter-rule.ts';
import { booleanRules } from './kinds/boolean.ts';
import { dateRules } from './kinds/date.ts';
import { dateTimeRules } from './kinds/date-time.ts';
import { latLonRules } from './kinds/lat-lon.ts';
import { numberRules } from './kinds/number.ts';
import { presenceRules } from './kinds/presence.ts';
import { referenceRules, uploadRules } from './kinds/reference.ts';
import { referencesRules, uploadsRules } from './kinds/references.ts';
import { lookupRules } from './kinds/slug.ts';
import { stringRules } from './kinds/string.ts';
import { structuredTextRules } from './kinds/structured-text.ts';
import { textRules } from './kinds/text.ts';

/** Operators of every kind of field (reference, management API 6 and delivery 7). */
export const filterKinds = {
  boolean: booleanRules,
  number: numberRules,
  date: dateRules,
  date_time: dateTimeRules,
  string: stringRules,
  text: textRules,
  structured_text: structuredTextRules,
  slug: lookupRules,
  reference: referenceRules,
  upload: uploadRules,
  references: referencesRules,
  uploads: uploadsRules,
  lat_lon: latLonRules,
  presence: presenceRules,
  none: {},
} satisfies Record<FilterKind, FilterRules>;
