import { connect } from 'sdk-2';
import { button, el, show } from '../page.js';

/** SDK 2.1.5: everything that a plugin can do wrong, to show that it harms itself alone. */

connect({
  onBoot() {
    throw new Error('Broken at boot');
  },
  mainNavigationTabs: () => [{ label: 'Trouble', icon: 'bomb', pointsTo: { pageId: 'trouble' } }],
  contentAreaSidebarItems: () => 'no list',
  itemFormSidebarPanels() {
    throw new Error('Broken panels');
  },
  // Never answers.
  itemFormSidebars: () => new Promise(() => undefined),
  // Never ends.
  itemFormDropdownActions() {
    for (;;);
  },
  renderPage(_id, ctx) {
    show(
      el('h2', 'Trouble'),
      button('Throw', () => {
        setTimeout(() => {
          throw new Error('Broken later');
        });
      }),
      button('Reach for the console', () => parent.document.title),
      button('Keep something', () => localStorage.setItem('kept', 'here')),
      button('Take over the window', () => {
        top.location.href = 'about:blank';
      }),
      button('Talk nonsense', () => {
        for (const message of [null, 'noise', { penpal: 'call', id: 'x' }, { penpal: 'call', methodName: 'toString' }])
          parent.postMessage(message, '*');
      }),
      button('Leave', () => location.assign('/nowhere/')),
      button('Flood', () => {
        for (let call = 0; call < 2000; call += 1) void ctx.loadUsers().catch(() => undefined);
      }),
    );
  },
});
