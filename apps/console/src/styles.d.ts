// CSS modules are declared by @lectern/ui for the whole program; these are the plain sheets.
declare module '@lectern/ui/styles.css';
declare module '@xyflow/react/dist/base.css';
declare module '@graphiql/react/style.css';
declare module '@graphiql/plugin-doc-explorer/style.css';
declare module '@graphiql/plugin-history/style.css';
declare module 'graphiql/graphiql.css';

declare module 'react-image-crop/dist/ReactCrop.css';
