import { useLingui } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import type { ComparisonTool } from './comparison-tools.ts';

interface ToolButtonsProps {
  readonly tools: readonly ComparisonTool[];
  readonly onTool: (tool: ComparisonTool) => void;
}

/** Buttons that open the tools of a comparison. */
export function ToolButtons({ tools, onTool }: ToolButtonsProps) {
  const { i18n } = useLingui();
  return tools.map((tool) => (
    <Button
      key={tool.name}
      variant="ghost"
      size="sm"
      icon={<tool.icon />}
      aria-haspopup="dialog"
      onClick={() => onTool(tool)}
    >
      {i18n._(tool.title)}
    </Button>
  ));
}
