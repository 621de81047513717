/** Read by `npm run db:migration`. */
export default {
  dialect: 'postgresql',
  schema: './src/database/tables/*.ts',
  out: './src/database/migrations',
}
