export const MAINTENANCES_KEY = ['moderation', 'maintenances'] as const;
