import { config, z } from 'zod';

// The content security policy forbids the code that zod would write for itself.
config({ jitless: true });

export { z };
