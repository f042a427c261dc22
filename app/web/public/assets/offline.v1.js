// The script of the offline page: uses the chosen colours, and reloads when the server is reachable.
{
  try {
    const theme = localStorage.getItem('theme');
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that refuses storage follows the system's setting.
  }
  const goOn = async () => {
    const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
    // Opened by its own address, the page stays.
    if (answer?.ok && location.pathname !== '/offline') location.reload();
  };
  addEventListener('online', goOn);
  setInterval(goOn, 5000);
}
