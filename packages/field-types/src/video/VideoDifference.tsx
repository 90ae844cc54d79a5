import { isPlainObject } from '@lectern/domain';
import { Parts } from '../console/differences/Parts.tsx';
import { TextsDifference } from '../console/differences/TextDifference.tsx';
import { useEditorHost } from '../console/editor-host.ts';
import type { DifferenceProps } from '../console/facet.ts';

const parts = [
  { name: 'title', label: 'fields.video.title' },
  { name: 'url', label: 'fields.structured-text.link.url' },
  { name: 'thumbnail_url', label: 'fields.video.thumbnail' },
  { name: 'width', label: 'fields.video.width' },
  { name: 'height', label: 'fields.video.height' },
] as const;

/** What a video is called, where it is and how large. */
export function VideoDifference({ before, after }: DifferenceProps) {
  const { t } = useEditorHost();
  const isSame = parts.every(({ name }) => textIn(before, name) === textIn(after, name));
  return (
    <Parts
      parts={parts
        // A value beside itself is shown as it is.
        .filter(({ name }) => isSame || textIn(before, name) !== textIn(after, name))
        .map(({ name, label }) => ({
          name,
          label: t(label),
          content: <TextsDifference before={textIn(before, name)} after={textIn(after, name)} />,
        }))}
    />
  );
}

function textIn(value: unknown, part: string): string {
  const member = isPlainObject(value) ? value[part] : null;
  return member === null || member === undefined ? '' : String(member);
}
