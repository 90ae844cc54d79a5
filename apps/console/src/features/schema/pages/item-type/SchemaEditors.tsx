import type { ItemType, PresentPerson } from '@lectern/domain';
import { Avatar, Banner } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { userIdOf } from '#lib/realtime/user-id.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useItemTypePresence, useSchemaPresence } from '#features/schema/parts/use-schema-presence.ts';
import { kindOf } from '#features/schema/place.ts';
import styles from './schema-editors.module.css';

/** Avatars shown; the sentence names everyone. */
const facesAtMost = 3;

/** Shows who else is editing this model or block, or another part of the schema, for as long as they are. */
export function SchemaEditors({ itemType }: { itemType: ItemType }) {
  const here = useItemTypePresence(itemType.id);
  const elsewhere = useSchemaPresence().filter((person) => !here.some((other) => userIdOf(other) === userIdOf(person)));
  // The live region stays, so that screen readers announce new members.
  return (
    <div role="status">
      {here.length > 0 && <Editors people={here} text={`schema.editors.${kindOf(itemType)}`} />}
      {elsewhere.length > 0 && <Editors people={elsewhere} text="schema.editors.elsewhere" />}
    </div>
  );
}

function Editors({ people, text }: { people: readonly PresentPerson[]; text: string }) {
  const t = useMessages();
  const intl = useIntl();
  const names = intl.formatList(people.map(({ name }) => name));
  return (
    <div className={styles.editors}>
      <Banner>
        <span className={styles.line}>
          <span className={styles.faces}>
            {people.slice(0, facesAtMost).map((person) => (
              <Avatar key={userIdOf(person)} name={person.name} size="s" />
            ))}
          </span>
          <span>{t(text, { names, count: people.length })}</span>
        </span>
      </Banner>
    </div>
  );
}
