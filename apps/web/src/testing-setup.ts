import { configure } from '@testing-library/react';

// A busy machine is no failure: what a test waits for may take its time.
configure({ asyncUtilTimeout: 15_000 });
