import type { FilterRules } from '../filter-rule.ts';
import { lookupRules } from './slug.ts';
import { textRules } from './text.ts';

/** Short texts: compared and searched. */
export const stringRules: FilterRules = { ...lookupRules, ...textRules };
