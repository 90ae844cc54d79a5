import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { addressWithin, environmentBase, environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';
import { loadShellMessages } from '../features/shell/i18n/index.ts';
import type { Feature } from '../lib/feature.ts';
import { messageStore } from '../lib/message-store.ts';
import { PageError } from '../lib/PageError.tsx';
import { paths } from '../lib/paths.ts';
import { loadBackend } from './backend.ts';
import { features } from './features.ts';
import { FormerAddress } from './FormerAddress.tsx';
import { FullPageLoader } from '../lib/FullPageLoader.tsx';
import { RootError } from './RootError.tsx';

/** Builds the router from the list of features. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        path: paths.signIn(),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { SignInPage, loadSignIn } = await import('../features/sign-in/pages/sign-in/SignInPage.tsx');
          return { Component: SignInPage, loader: loadSignIn };
        },
      },
      {
        path: paths.enter(),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { EnterPage, loadEnter } = await import('../features/sign-in/pages/enter/EnterPage.tsx');
          return { Component: EnterPage, loader: loadEnter };
        },
      },
      {
        path: paths.acceptInvitation(':invitationId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { AcceptInvitationPage, loadAcceptInvitation } =
            await import('../features/sign-in/pages/accept-invitation/AcceptInvitationPage.tsx');
          return { Component: AcceptInvitationPage, loader: loadAcceptInvitation };
        },
      },
      {
        path: paths.forgotPassword(),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { ForgotPasswordPage, loadForgotPassword } =
            await import('../features/sign-in/pages/forgot-password/ForgotPasswordPage.tsx');
          return { Component: ForgotPasswordPage, loader: loadForgotPassword };
        },
      },
      {
        path: paths.resetPassword(':accountId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { ResetPasswordPage, loadResetPassword } =
            await import('../features/sign-in/pages/reset-password/ResetPasswordPage.tsx');
          return { Component: ResetPasswordPage, loader: loadResetPassword };
        },
      },
      {
        path: paths.confirmEmail(':accountId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { ConfirmEmailPage, loadConfirmEmail } =
            await import('../features/sign-in/pages/confirm-email/ConfirmEmailPage.tsx');
          return { Component: ConfirmEmailPage, loader: loadConfirmEmail };
        },
      },
      {
        path: paths.verifyEmail(':accountId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { VerifyEmailPage, loadConfirmEmail } =
            await import('../features/sign-in/pages/confirm-email/ConfirmEmailPage.tsx');
          return { Component: VerifyEmailPage, loader: loadConfirmEmail };
        },
      },
      {
        path: paths.lostSecondFactor(':requestId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { LostSecondFactorPage, loadLostSecondFactor } =
            await import('../features/sign-in/pages/lost-second-factor/LostSecondFactorPage.tsx');
          return { Component: LostSecondFactorPage, loader: loadLostSecondFactor };
        },
      },
      {
        path: paths.authorized(),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { AuthorizedPage, loadAuthorized } =
            await import('../features/project-settings/pages/build-triggers/linking/AuthorizedPage.tsx');
          return { Component: AuthorizedPage, loader: loadAuthorized };
        },
      },
      {
        path: paths.projects(),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { ProjectsPage, loadProjects } = await import('../features/projects/pages/projects/ProjectsPage.tsx');
          return { Component: ProjectsPage, loader: loadProjects };
        },
      },
      {
        path: paths.organization(':organizationId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { ProjectsPage, loadProjects } = await import('../features/projects/pages/projects/ProjectsPage.tsx');
          return { Component: ProjectsPage, loader: loadProjects };
        },
      },
      {
        path: paths.organizationMembers(':organizationId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { MembersPage, loadMembers } = await import('../features/projects/pages/members/MembersPage.tsx');
          return { Component: MembersPage, loader: loadMembers };
        },
      },
      {
        path: paths.organizationMandates(':organizationId'),
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        lazy: async () => {
          const { MandatesPage, loadMandates } = await import('../features/projects/pages/mandates/MandatesPage.tsx');
          return { Component: MandatesPage, loader: loadMandates };
        },
      },
      {
        id: 'backend',
        path: '/',
        HydrateFallback: FullPageLoader,
        ErrorBoundary: RootError,
        // Before any loader below it: pages may count on a session, a site and an environment.
        middleware: [
          async ({ request }) => {
            await loadBackend(featureAt(new URL(request.url).pathname)?.preload);
          },
        ],
        loader: () => loadBackend(),
        shouldRevalidate: () => false,
        lazy: async () => {
          const [{ Backend }] = await Promise.all([import('./Backend.tsx'), messageStore.add(loadShellMessages)]);
          return { Component: Backend };
        },
        children: [
          { index: true, loader: goHome, element: null },
          ...features.map(featureRoute),
          { path: 'admin/*', Component: FormerAddress },
          { path: 'environments/:environmentId/*', loader: openEnvironment },
          { path: '*', loader: goHome, element: null },
        ],
      },
    ],
    { basename: environmentBase(sandboxEnvironmentId()), future: { v8_middleware: true } },
  );
}

function featureRoute(feature: Feature): RouteObject {
  return {
    path: feature.path,
    loader: async () => {
      await messageStore.add(feature.loadMessages);
      return null;
    },
    shouldRevalidate: () => false,
    // The other areas stay at hand.
    ErrorBoundary: PageError,
    children: feature.routes,
  };
}

/** The feature of a console URL. */
function featureAt(pathname: string): Feature | undefined {
  const [, path] = addressWithin(sandboxEnvironmentId(), pathname).split('/');
  return features.find((feature) => feature.path === path);
}

/** Leads from a URL of an earlier console to the same page of the environment that it names. */
function openEnvironment({ params }: LoaderFunctionArgs): Promise<never> {
  const { environmentId = '', '*': rest = '' } = params;
  location.replace(`${environmentHome(environmentId)}${rest}${location.search}${location.hash}`);
  return new Promise(() => undefined);
}

/** The first area of the bar; unknown URLs lead there too. */
function goHome() {
  const [first] = features
    .filter((feature) => feature.navigation?.placement === 'area')
    .toSorted((a, b) => (a.navigation?.rank ?? 0) - (b.navigation?.rank ?? 0));
  if (!first) throw new Error('No area is registered in app/features.ts.');
  return redirect(`/${first.path}`);
}
