import { acceptedItemTypeIds } from '#features/schema/parts/references.ts';
import { formOf } from '#features/schema/validators/forms.ts';
import type { FitNoteProps } from './FitNote.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { useImpact } from './use-impact.ts';

/** What records lose when a list of accepted models or blocks gets shorter. */
export function RefusedNote({ field, name, draft }: FitNoteProps) {
  const before = acceptedItemTypeIds({ validators: { [name]: field.validators[name] ?? {} } });
  const after = acceptedItemTypeIds({ validators: { [name]: formOf(name).write(draft) } });
  const removed = before.filter((id) => !after.includes(id));
  const state = useImpact(field, removed.length > 0 ? { kind: 'refuse', refused: { [name]: removed } } : null);
  return <ImpactPanel state={state} from={field.fieldType} to={field.fieldType} />;
}
