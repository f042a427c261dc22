import { type RefObject, useEffect, useRef, useState } from 'react';
import { decodePicture } from './decode-picture.ts';

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

/** Often enough to feel at once, seldom enough to leave the phone its battery. */
const LOOK_EVERY = 200;

/** Shows what the camera sees and looks for a code in it, as long as the dialog is open. */
export function useCamera(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onText);
  latest.current = onText;

  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const canvas = document.createElement('canvas');
    const look = () => {
      const shown = video.current;
      if (!shown || shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const text = decodePicture(shown, { width: shown.videoWidth, height: shown.videoHeight }, canvas);
      if (text !== null) latest.current(text);
    };
    const timer = window.setInterval(look, LOOK_EVERY);
    const start = async () => {
      // Browsers give cameras to secure pages only; elsewhere there is no such object at all.
      const devices: MediaDevices | undefined = navigator.mediaDevices;
      if (!devices?.getUserMedia) return setState('missing');
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
        if (over) return stopAll(stream);
        if (!video.current) return;
        video.current.srcObject = stream;
        await video.current.play();
        setState('on');
      } catch (error) {
        if (over) return;
        const name = error instanceof DOMException ? error.name : '';
        setState(name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing');
      }
    };
    void start();
    return () => {
      over = true;
      window.clearInterval(timer);
      stopAll(stream);
    };
  }, []);

  return { video, state };
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
