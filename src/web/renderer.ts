/**
 * React's renderer for the edge and not the one for Node, which turns on async tracking (`AsyncLocalStorage`) for the
 * whole process, so that every request would pay for it.
 */
export { renderToReadableStream } from 'react-dom/server.edge'
