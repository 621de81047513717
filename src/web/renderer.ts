/**
 * React's edge renderer: the Node one enables async tracking (`AsyncLocalStorage`) for the whole process, which slows
 * every request.
 */
export { renderToReadableStream } from 'react-dom/server.edge'
