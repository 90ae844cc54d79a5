import { Banner } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import type { Problems } from '#features/schema/parts/forms/problems.ts';
import { type FieldSection, sectionOf } from './refused-field.ts';

export interface UnplacedProblemsProps {
  section: FieldSection;
  problems: Problems;
  /** Whether a control shows its own errors. */
  isShown: (control: string) => boolean;
}

/** Errors in a section without a visible control to show them. */
export function UnplacedProblems({ section, problems, isShown }: UnplacedProblemsProps) {
  const t = useMessages();
  const unplaced = Object.entries(problems).filter(([control]) => sectionOf(control) === section && !isShown(control));
  return unplaced.map(([control, id]) => (
    <Banner key={control} tone="danger" role="alert">
      {t('schema.problem.at', { name: control, problem: t(id) })}
    </Banner>
  ));
}
