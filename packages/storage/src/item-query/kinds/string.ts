import type { FilterRules } from '../filter-rule.ts';
import { slugRules } from './slug.ts';
import { textRules } from './text.ts';

/** Short texts: compared and searched. */
export const stringRules: FilterRules = { ...slugRules, ...textRules };
