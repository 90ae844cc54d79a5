import { isPlainObject } from '@lectern/domain';
import { FilesDifference } from '../console/differences/FilesDifference.tsx';
import { Added, Removed } from '../console/differences/Marks.tsx';
import { Parts } from '../console/differences/Parts.tsx';
import { TextsDifference } from '../console/differences/TextDifference.tsx';
import { useEditorHost } from '../console/editor-host.ts';
import type { DifferenceProps } from '../console/facet.ts';
import { newFileValue } from '../console/file-values.ts';

/** Titles and descriptions word by word, the picture as a picture, the rest in words. */
export function SeoDifference({ field, before, after }: DifferenceProps) {
  const { t } = useEditorHost();
  const [one, other] = [partsOf(before), partsOf(after)];
  const names = Object.keys(one) as (keyof typeof one)[];
  const isSame = names.every((part) => one[part] === other[part]);
  // A value beside itself is shown as it is.
  const differs = (part: keyof typeof one) =>
    isSame ? one[part] !== '' && one[part] !== 'false' : one[part] !== other[part];
  const say = (value: string) => t(words[value] ?? 'fields.seo.card.default');
  const file = (id: string) => (id === '' ? null : newFileValue(id));
  return (
    <Parts
      parts={[
        ...(['title', 'description'] as const).filter(differs).map((part) => ({
          name: part,
          label: t(labels[part]),
          content: <TextsDifference before={one[part]} after={other[part]} />,
        })),
        ...(differs('image')
          ? [
              {
                name: 'image',
                label: t('fields.seo.image'),
                content: <FilesDifference field={field} before={file(one.image)} after={file(other.image)} />,
              },
            ]
          : []),
        ...(['card', 'noIndex'] as const).filter(differs).map((part) => ({
          name: part,
          label: t(labels[part]),
          content: isSame ? (
            say(other[part])
          ) : (
            <>
              <Removed>{say(one[part])}</Removed> <Added>{say(other[part])}</Added>
            </>
          ),
        })),
      ]}
    />
  );
}

const labels = {
  title: 'fields.seo.title',
  description: 'fields.seo.description',
  card: 'fields.seo.card',
  noIndex: 'fields.seo.no-index',
} as const;

const words: Readonly<Record<string, string>> = {
  summary: 'fields.seo.card.summary',
  summary_large_image: 'fields.seo.card.large',
  true: 'fields.boolean.true',
  false: 'fields.boolean.false',
};

function partsOf(value: unknown) {
  const seo = isPlainObject(value) ? value : {};
  const text = (part: string) => (typeof seo[part] === 'string' ? seo[part] : '');
  return {
    title: text('title'),
    description: text('description'),
    image: text('image'),
    card: text('twitter_card'),
    noIndex: String(seo['no_index'] === true),
  };
}
