import { Button, TextField } from '@lectern/ui';
import { Link2, RefreshCw } from 'lucide-react';
import { Suspense, use, useEffect, useRef } from 'react';
import styles from '../console/console.module.css';
import { LazyTextDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps } from '../console/facet.ts';
import { slugFromText } from '../console/from-text.ts';
import { equality, membership } from '../console/filter.ts';
import { loadRomanizer, romanizer } from '../console/romanizer.ts';
import { followsTitle, needsRomanizer, slugify } from '../console/slugify.ts';
import { lengthCounter, placeholderOf, TextCell, textOrEmpty, textOrNull } from '../console/text-value.tsx';
import { placeholderControl } from '../console/parameter-control.ts';

/** The end of an address; follows the title of a new record until somebody edits it. */
export const slugConsole: ConsoleFacet = {
  icon: Link2,
  picker: { family: 'text', position: 4 },
  editorParameters: { slug: [{ name: 'url_prefix', kind: 'text' }, placeholderControl] },
  Editor: SlugEditor,
  Addon: SlugAddon,
  fromText: slugFromText,
  counter: lengthCounter,
  filter: () => ({ operators: [...equality('text'), ...membership('texts')] }),
  Cell: TextCell,
  View: ({ value }) => <p className={styles['wire-view']}>{textOrEmpty(value)}</p>,
  Difference: LazyTextDifference,
};

function SlugEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, isDisabled } = props;
  const sourceId = sourceFieldId(props);
  const urlPrefix = field.appearance.parameters['url_prefix'];
  return (
    <>
      {sourceId !== null && !isDisabled && (
        <Suspense>
          <TitleFollower {...props} sourceId={sourceId} />
        </Suspense>
      )}
      <TextField
        value={textOrEmpty(value)}
        onChange={(next) => onChange(textOrNull(next))}
        onBlur={onBlur}
        isReadOnly={isDisabled}
        placeholder={placeholderOf(field)}
        isMono
        prefix={typeof urlPrefix === 'string' && urlPrefix !== '' ? <Prefix url={urlPrefix} /> : undefined}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </>
  );
}

/** The start of the address; small windows leave out the host. */
function Prefix({ url }: { url: string }) {
  const [, host = '', path = url] = /^(?:https?:\/\/)?([^/]*)(\/.*)?$/.exec(url) ?? [];
  return (
    <>
      <span className={styles.host}>{host}</span>
      {path}
    </>
  );
}

/** Watches the title and passes it on while the slug has not been edited by hand. */
function TitleFollower({ value, onChange, sourceId }: EditorProps & { sourceId: string }) {
  const { useFieldValue, isNewRecord } = useEditorHost();
  const title = useFieldValue(sourceId);
  useSpelling(textOrEmpty(title));
  const previousTitle = useRef(title);
  // The title lives in another control; following it is a reaction to its change, not to an event of this one.
  useEffect(() => {
    if (previousTitle.current === title) return;
    const wasFollowing = followsTitle(value, previousTitle.current, isNewRecord);
    previousTitle.current = title;
    if (wasFollowing) onChange(textOrNull(slugify(textOrEmpty(title))));
  }, [title, value, onChange, isNewRecord]);
  return null;
}

function SlugAddon(props: EditorProps) {
  const sourceId = sourceFieldId(props);
  if (sourceId === null) return null;
  return (
    <Suspense>
      <FollowButton {...props} sourceId={sourceId} />
    </Suspense>
  );
}

function FollowButton({ value, onChange, isDisabled, sourceId }: EditorProps & { sourceId: string }) {
  const { t, useFieldValue, isNewRecord } = useEditorHost();
  const title = textOrEmpty(useFieldValue(sourceId));
  useSpelling(title);
  if (isDisabled) return null;
  const suggestion = slugify(title);
  if (followsTitle(value, title, isNewRecord)) {
    return (
      <span className={styles.addon}>
        <RefreshCw aria-hidden />
        {t('fields.slug.follows')}
      </span>
    );
  }
  if (suggestion === '' || suggestion === value) return null;
  return (
    <Button variant="quiet" size="s" icon={RefreshCw} onPress={() => onChange(suggestion)}>
      {t(isNewRecord ? 'fields.slug.follow' : 'fields.slug.regenerate')}
    </Button>
  );
}

/** Suspends until a title that needs the romanizer can be spelled. */
function useSpelling(title: string): void {
  if (romanizer() === null && needsRomanizer(title)) use(loadRomanizer());
}

function sourceFieldId({ field }: EditorProps): string | null {
  const id = field.validators['slug_title_field']?.['title_field_id'];
  return typeof id === 'string' ? id : null;
}
