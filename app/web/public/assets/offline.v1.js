// The page in place of one that could not be reached: in the chosen colours, and gone by itself when it can be.
{
  try {
    const theme = localStorage.getItem('theme');
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that refuses storage follows the system.
  }
  const goOn = async () => {
    const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
    // Called up by its own name it stays.
    if (answer?.ok && location.pathname !== '/offline') location.reload();
  };
  addEventListener('online', goOn);
  setInterval(goOn, 5000);
}
