import { Button } from '@lectern/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useEditorHost } from '../editor-host.ts';
import { type Fold, foldUnchanged } from './folds.ts';
import styles from './differences.module.css';

export interface FoldedProps<Member> {
  members: readonly Member[];
  isUnchanged: (member: Member) => boolean;
  /** Id of the text that says how many are folded away. */
  says: string;
  children: (member: Member) => ReactNode;
}

/** Members of something, long unchanged stretches of them folded away behind a button. */
export function Folded<Member>({ members, isUnchanged, says, children }: FoldedProps<Member>) {
  return foldUnchanged(members, isUnchanged).map((fold, index) =>
    fold.isHidden ? (
      <Hidden key={index} fold={fold} says={says}>
        {children}
      </Hidden>
    ) : (
      <Shown key={index} members={fold.members}>
        {children}
      </Shown>
    ),
  );
}

function Hidden<Member>({
  fold,
  says,
  children,
}: {
  fold: Fold<Member>;
  says: string;
  children: (member: Member) => ReactNode;
}) {
  const { t } = useEditorHost();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.fold}>
        <Button
          variant="quiet"
          size="s"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          onPress={() => setIsOpen((before) => !before)}
        >
          {t(says, { count: fold.members.length })}
        </Button>
      </div>
      {isOpen && <Shown members={fold.members}>{children}</Shown>}
    </>
  );
}

function Shown<Member>({ members, children }: { members: readonly Member[]; children: (member: Member) => ReactNode }) {
  return members.map((member, index) => <Fragment key={index}>{children(member)}</Fragment>);
}
