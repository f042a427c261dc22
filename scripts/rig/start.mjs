/**
 * `node scripts/rig/start.mjs [--failover]`: runs the product as several processes until Ctrl+C. See
 * docs/operations.md.
 */
import { startRig } from './rig.mjs';

const failover = process.argv.includes('--failover');
const rig = await startRig({ failover, webs: failover ? 3 : 2 });
console.log(`The rig runs in ${rig.folder}, with a log of each program.`);
for (const { name, url } of rig.webs) console.log(`  ${name.padEnd(10)} ${url}`);
console.log(`  database   ${rig.databaseUrl}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => rig.end().then(() => process.exit(0)));
