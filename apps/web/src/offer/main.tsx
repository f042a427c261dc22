import { start } from '../shell/start.tsx';

await start(['validation', 'terms', 'shell', 'offer'], <main />);
