import type { ValidationContext } from '../definition.ts';
import type { NamedUpload } from '../values/file-value.ts';

/** An asset as validators see it. */
export type InspectedUpload =
  ValidationContext['uploads'] extends ReadonlyMap<string, infer Inspected> ? Inspected : never;

/** The named files whose asset breaks a rule. Assets that do not exist are another rule's matter. */
export function filesViolating(
  files: readonly NamedUpload[],
  context: ValidationContext,
  breaksRule: (upload: InspectedUpload) => boolean,
): readonly NamedUpload[] {
  return files.filter(({ uploadId }) => {
    const upload = context.uploads.get(uploadId);
    return upload !== undefined && breaksRule(upload);
  });
}
