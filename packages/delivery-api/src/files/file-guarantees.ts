import { type Field, mainLocale } from '@lectern/domain';
import { GraphQLNonNull, GraphQLString } from 'graphql';
import type { FileNode } from '../execution/nodes.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import type { Output, Outputs } from '../schema/schema-build.ts';
import { localizedText } from './file-texts.ts';

/** What the validators of a field promise about its assets. */
export interface FileGuarantees {
  kind: 'Image' | 'Video' | null;
  hasAlt: boolean;
  hasTitle: boolean;
}

/** Any asset. */
export const noGuarantees: FileGuarantees = { kind: null, hasAlt: false, hasTitle: false };

const kinds: Readonly<Record<string, FileGuarantees['kind']>> = {
  image: 'Image',
  transformable_image: 'Image',
  video: 'Video',
};

/** Reads the promises from the validators of a field. */
export function fileGuarantees({ validators }: Pick<Field, 'validators'>): FileGuarantees {
  const { extension, required_alt_title: texts } = validators;
  const others = extension?.['extensions'];
  // Further extensions beside a preset are allowed too.
  const isPreset = !Array.isArray(others) || others.length === 0;
  const preset = extension?.['predefined_list'];
  return {
    kind: isPreset && typeof preset === 'string' ? (kinds[preset] ?? null) : null,
    hasAlt: texts?.['alt'] === true,
    hasTitle: texts?.['title'] === true,
  };
}

/** The type of assets with such promises: `ImageTitleFileField`; `FileField` without any. */
export function fileTypeName({ kind, hasAlt, hasTitle }: FileGuarantees): string {
  return `${kind ?? ''}${hasAlt ? 'Alt' : ''}${hasTitle ? 'Title' : ''}FileField`;
}

/** The fields of assets, those non-null that are promised. */
export function narrowed(fields: Outputs<FileNode>, { kind, hasAlt, hasTitle }: FileGuarantees): Outputs<FileNode> {
  const names = [...(kind === null ? [] : ['width', 'height']), ...(kind === 'Image' ? imageFacts : [])];
  const promised: Outputs<FileNode> = Object.fromEntries(
    names.map((name) => [name, nonNull(fields[name] as Output<FileNode>)]),
  );
  return {
    ...fields,
    ...promised,
    // Also while its stream is on its way: a page must not fail for one new video.
    ...(kind === 'Video'
      ? { video: { ...nonNull(fields['video'] as Output<FileNode>), resolve: (file) => file } }
      : {}),
    ...(hasAlt ? { alt: promisedText(fields['alt'] as Output<FileNode>, 'alt') } : {}),
    ...(hasTitle ? { title: promisedText(fields['title'] as Output<FileNode>, 'title') } : {}),
  };
}

const imageFacts = ['focalPoint', 'responsiveImage'];

function nonNull({ type, ...output }: Output<FileNode>): Output<FileNode> {
  return { ...output, type: new GraphQLNonNull(type as never) };
}

/** The text in the locale, else in the main one: validators look at that of fields that are not localized. */
function promisedText(output: Output<FileNode>, name: 'alt' | 'title'): Output<FileNode> {
  return {
    ...output,
    type: new GraphQLNonNull(GraphQLString),
    resolve(file, args: LocaleArgs, context) {
      const main = { locale: mainLocale(context.schema.settings), fallbackLocales: [] };
      return localizedText(file, name, chooseLocale(file.locale, args)) ?? localizedText(file, name, main) ?? '';
    },
  };
}
