import { Outlet } from 'react-router';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { ContentHost } from './parts/ContentHost.tsx';
import { ContentMenu } from './parts/menu/ContentMenu.tsx';

/** The content area: the menu on the desk, records on the sheet. */
export function ContentArea() {
  const t = useMessages();
  return (
    <AreaLayout area={t('content.area')} sidebar={<ContentMenu />}>
      <ContentHost>
        <Outlet />
      </ContentHost>
    </AreaLayout>
  );
}
